export type Letter = { subject: string; text: string; html: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c]!)

export function layout({ title, body, footer }: { title: string; body: string; footer: string }): string {
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>
body{margin:0;background:#faf8fb;color:#221a2c;font:16px/24px Figtree,system-ui,sans-serif}
main{max-width:520px;margin:0 auto;padding:32px 20px}
section{background:#fff;border:1px solid #e3dce9;border-radius:16px;padding:24px}
h1{font-size:24px;line-height:30px;margin:0 0 16px}
table{width:100%;border-collapse:collapse}th,td{padding:8px 0;border-top:1px solid #e3dce9;text-align:start;vertical-align:top}
th{font-weight:400;color:#564b63;padding-inline-end:16px;white-space:nowrap}td{font-weight:600}
footer{color:#6c6179;font-size:14px;line-height:20px;padding:20px 4px}
@media(prefers-color-scheme:dark){body{background:#15101c;color:#f6f2f9}section{background:#1e1727;border-color:#3b3048}th,td{border-color:#3b3048}th{color:#c6bcd1}footer{color:#a599b3}}
</style></head><body><main><p style="font-weight:700;font-size:20px;margin:0 0 16px">kindling</p><section>${body}</section>
<footer>${escapeHtml(footer)}</footer></main></body></html>`
}
