import { escapeXml } from './plist.ts'
import { replaced, type TextOf, type Version } from './template.ts'
import type { PhoneSettings } from '../settings.ts'

const main = 'android/app/src/main'

/** The brand's color, behind the mark of the icon. */
const ground = '#F0562A'

export const activityPath = ({ appId }: Pick<PhoneSettings, 'appId'>): string =>
  `${main}/java/${appId.replaceAll('.', '/')}/MainActivity.java`

export const androidFiles = (settings: PhoneSettings, version: Version): Record<string, TextOf> => ({
  [`${main}/AndroidManifest.xml`]: manifest(settings),
  [`${main}/res/values/strings.xml`]: strings(settings),
  [`${main}/res/values/ic_launcher_background.xml`]: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="ic_launcher_background">${ground}</color>
</resources>
`,
  [`${main}/res/xml/data_extraction_rules.xml`]: `<?xml version="1.0" encoding="utf-8"?>
<data-extraction-rules>
    <cloud-backup><exclude domain="root" /></cloud-backup>
    <device-transfer><exclude domain="root" /></device-transfer>
</data-extraction-rules>
`,
  [`${main}/res/drawable/ic_push.xml`]: pushIcon,
  [activityPath(settings)]: mainActivity(settings),
  'android/variables.gradle': (template) =>
    [
      [/minSdkVersion = \d+/, `minSdkVersion = ${settings.android.minSdk}`] as const,
      [/targetSdkVersion = \d+/, `targetSdkVersion = ${settings.android.targetSdk}`] as const,
    ].reduce((text, [pattern, by]) => replaced(text, pattern, by), template),
  'android/app/build.gradle': (template) =>
    [
      [/namespace = "[^"]*"/, `namespace = "${settings.appId}"`] as const,
      [/applicationId "[^"]*"/, `applicationId "${settings.appId}"`] as const,
      [/versionCode \d+/, `versionCode ${version.number}`] as const,
      [/versionName "[^"]*"/, `versionName "${version.name}"`] as const,
    ].reduce((text, [pattern, by]) => replaced(text, pattern, by), template),
})

const manifest = ({ hosts, paths, android }: PhoneSettings) => `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android">

    <application
        android:allowBackup="false"
        android:dataExtractionRules="@xml/data_extraction_rules"
        android:usesCleartextTraffic="false"
        android:icon="@mipmap/ic_launcher"
        android:label="@string/app_name"
        android:roundIcon="@mipmap/ic_launcher_round"
        android:supportsRtl="true"
        android:theme="@style/AppTheme">

        <activity
            android:configChanges="orientation|keyboardHidden|keyboard|screenSize|locale|smallestScreenSize|screenLayout|uiMode|navigation|density"
            android:name=".MainActivity"
            android:label="@string/title_activity_main"
            android:theme="@style/AppTheme.NoActionBarLaunch"
            android:launchMode="singleTask"
            android:exported="true">

            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
                <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>

            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" />
${hosts.map((host) => `                <data android:host="${escapeXml(host)}" />`).join('\n')}
${paths.map((path) => `                <data android:pathPrefix="${escapeXml(path)}" />`).join('\n')}
            </intent-filter>

            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="@string/custom_url_scheme" />
            </intent-filter>
        </activity>

        <provider
            android:name="androidx.core.content.FileProvider"
            android:authorities="\${applicationId}.fileprovider"
            android:exported="false"
            android:grantUriPermissions="true">
            <meta-data
                android:name="android.support.FILE_PROVIDER_PATHS"
                android:resource="@xml/file_paths"></meta-data>
        </provider>

        <meta-data android:name="firebase_messaging_auto_init_enabled" android:value="false" />
        <meta-data android:name="firebase_analytics_collection_enabled" android:value="false" />
        <meta-data android:name="com.google.firebase.messaging.default_notification_icon" android:resource="@drawable/ic_push" />
    </application>

    <!-- Permissions -->

${android.permissions.map((name) => `    <uses-permission android:name="${escapeXml(name)}" />`).join('\n')}
</manifest>
`

const strings = ({ appId, name }: PhoneSettings) => `<?xml version='1.0' encoding='utf-8'?>
<resources>
    <string name="app_name">${resourceText(name)}</string>
    <string name="title_activity_main">${resourceText(name)}</string>
    <string name="package_name">${appId}</string>
    <string name="custom_url_scheme">${appId}</string>
</resources>
`

/** Android reads quotes and backslashes of a resource as signs of its own. */
const resourceText = (text: string) => escapeXml(text.replaceAll(/['\\]/g, String.raw`\$&`))

/** The flame in one color, as Android shows it in the status bar. */
const pushIcon = `<vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="24dp" android:height="24dp" android:viewportWidth="48" android:viewportHeight="48">
    <path android:pathData="M13,8v32M20.5,27.5L35,40" android:strokeColor="#FFFFFFFF" android:strokeWidth="7" android:strokeLineCap="round" />
    <path android:fillColor="#FFFFFFFF" android:pathData="M36.5,5c2.6,6.8 1.7,12.4 -2.2,16.3c-3.6,3.6 -8.6,4.3 -12.2,2.4c-0.6,-0.3 -0.7,-0.9 -0.5,-1.5C23.2,16.5 28.5,12.8 36.5,5Z" />
</vector>
`

const mainActivity = ({ appId }: PhoneSettings) => `package ${appId};

import android.content.Intent;
import com.getcapacitor.BridgeActivity;
import com.getcapacitor.PluginHandle;
import ee.forgr.capacitor.social.login.GoogleProvider;
import ee.forgr.capacitor.social.login.ModifiedMainActivityForSocialLoginPlugin;
import ee.forgr.capacitor.social.login.SocialLoginPlugin;

/** Hands Google's answer to the plugin: without this, codes for the server are refused. */
public class MainActivity extends BridgeActivity implements ModifiedMainActivityForSocialLoginPlugin {

    @Override
    public void onActivityResult(int requestCode, int resultCode, Intent data) {
        super.onActivityResult(requestCode, resultCode, data);
        boolean isGoogle =
            requestCode >= GoogleProvider.REQUEST_AUTHORIZE_GOOGLE_MIN && requestCode < GoogleProvider.REQUEST_AUTHORIZE_GOOGLE_MAX;
        PluginHandle handle = isGoogle ? getBridge().getPlugin("SocialLogin") : null;
        if (handle != null && handle.getInstance() instanceof SocialLoginPlugin plugin) {
            plugin.handleGoogleLoginIntent(requestCode, data);
        }
    }

    @Override
    public void IHaveModifiedTheMainActivityForTheUseWithSocialLoginPlugin() {}
}
`
