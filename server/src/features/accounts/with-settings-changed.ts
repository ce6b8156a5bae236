/** Features above register what they do after a person's settings change. */
export type WithSettingsChanged = { settingsChanged(person: { id: number }): Promise<void> }
