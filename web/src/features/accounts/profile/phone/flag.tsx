import { useState } from 'react'

/** Each flag is its own file, so only visible ones load. */
const flags = import.meta.glob<string>('../../../../../../node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
const files = new Map(Object.entries(flags).map(([path, file]) => [/(\w+)\.svg$/.exec(path)?.[1], file]))

/** The flag of a country, 24 by 16, or its two letters. It is decorative, because the name is beside it. */
export function Flag({ code }: { code: string }) {
  const [failed, setFailed] = useState(false)
  const file = files.get(code)
  return (
    <span
      aria-hidden
      className="grid h-4 w-6 shrink-0 place-items-center overflow-hidden rounded-[3px] bg-surface-2 text-[0.625rem] font-semibold text-text-2 ring-1 ring-line"
    >
      {file === undefined || failed ? (
        code
      ) : (
        <img
          src={file}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}
