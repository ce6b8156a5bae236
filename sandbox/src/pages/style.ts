const light = `color-scheme:light;--bg:#faf8fb;--surface:#fff;--surface-2:#f2eef5;--line:#e3dce9;--control:#877b93;--text:#221a2c;--text-2:#564b63;
--text-3:#6c6179;--primary:#c63a0e;--on-primary:#fff;--ember-soft:#ffede6;--ember-text:#b23309;--pine:#0c7459;--pine-soft:#ddf4eb;
--marigold-soft:#fff3da;--marigold-text:#7a4b00;--danger:#b3113f;--danger-soft:#fde7ed;--focus:#5a2e86;--shadow:0 1px 2px #221a2c0f`
const dark = `color-scheme:dark;--bg:#15101c;--surface:#1e1727;--surface-2:#292034;--line:#3b3048;--control:#8f83a0;--text:#f6f2f9;--text-2:#c6bcd1;
--text-3:#a599b3;--primary:#ff7d50;--on-primary:#221a2c;--ember-soft:#3a1d14;--ember-text:#ff9b75;--pine:#55cba5;--pine-soft:#0f3328;
--marigold-soft:#372811;--marigold-text:#ffd58a;--danger:#ff8098;--danger-soft:#40141f;--focus:#ffc352;--shadow:0 0 #0000`

/** Kindling's tokens and the few shapes that these pages need. */
export const style = `
:root{${light}}
@media(prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:16px/24px Figtree,'Figtree Variable',system-ui,sans-serif}
main{max-width:1120px;margin:0 auto;padding:20px 16px 64px}
main.narrow{max-width:440px}
h1{font:700 28px/34px 'Bricolage Grotesque','Bricolage Grotesque Variable',ui-rounded,system-ui,sans-serif;margin:12px 0 4px;overflow-wrap:anywhere}
h2{font:700 20px/26px 'Bricolage Grotesque','Bricolage Grotesque Variable',ui-rounded,system-ui,sans-serif;margin:32px 0 12px}
p{margin:0 0 12px;color:var(--text-2)}
a{color:var(--ember-text)}
a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible,select:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:16px;box-shadow:var(--shadow);padding:16px}
.rows{display:grid;gap:0;padding:0;overflow:hidden;list-style:none;margin:0}
.rows>li{border-top:1px solid var(--line);padding:12px 16px}
.rows>li:first-child{border-top:0}
.row{display:flex;gap:8px 16px;align-items:center;flex-wrap:wrap;justify-content:space-between}
.row>.grow{flex:1 1 220px;min-width:0}
a.whole{display:block;color:inherit;text-decoration:none;margin:-12px -16px;padding:12px 16px}
a.whole:hover{background:var(--surface-2)}
.title{font-weight:600;overflow-wrap:anywhere}
.quiet{color:var(--text-3);font-size:14px;line-height:20px;overflow-wrap:anywhere}
.mono{font-family:ui-monospace,Menlo,monospace;font-size:13px}
.chip{display:inline-block;border-radius:999px;padding:2px 10px;font-size:13px;line-height:20px;font-weight:600;background:var(--surface-2);color:var(--text-2)}
.chip.good{background:var(--pine-soft);color:var(--pine)}
.chip.bad{background:var(--danger-soft);color:var(--danger)}
.chip.wait{background:var(--marigold-soft);color:var(--marigold-text)}
.actions{display:flex;gap:8px;flex-wrap:wrap}
form{margin:0}
button,.button{display:inline-flex;align-items:center;justify-content:center;font:inherit;font-weight:600;font-size:14px;line-height:20px;text-decoration:none;min-height:44px;padding:0 14px;border-radius:12px;border:1px solid var(--control);background:var(--surface);color:var(--text);cursor:pointer}
button.main{background:var(--primary);border-color:var(--primary);color:var(--on-primary);font-size:16px;min-height:48px;width:100%}
button.wide{font-size:16px;min-height:48px;width:100%}
label{display:block;font-weight:600;font-size:14px;line-height:20px}
input,select{font:inherit;min-height:44px;width:100%;padding:0 12px;border-radius:12px;border:1px solid var(--control);background:var(--surface);color:var(--text);margin-top:4px}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px;align-items:end}
.columns{display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}
@media(min-width:1024px){.columns{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.columns.mail{grid-template-columns:minmax(0,7fr) minmax(0,4fr)}}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:16px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface-2);border-radius:12px;padding:12px;margin:0;font:13px/20px ui-monospace,Menlo,monospace}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 12px;margin:0;font-size:14px;line-height:20px}
dt{color:var(--text-3)}dd{margin:0;overflow-wrap:anywhere}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;font-weight:600}
`
