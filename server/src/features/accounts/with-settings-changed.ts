/** Features on higher floors register here what runs after a change of settings. */
export type WithSettingsChanged = { settingsChanged(person: { id: number }): Promise<void> }
