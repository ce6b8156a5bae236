import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import * as words from '@kindling/words/plan/plan'

/** Cents added by a tap, and at each interval while the button is held down. */
const [tap, beat] = [100, 500]
const heldAfterMs = 450
const beatMs = 350

type Props = {
  name: string
  text: string
  wrong: boolean
  disabled: boolean
  onType: (text: string) => void
  onStep: (step_cents: number) => void
}

/** An amount between − and +: by $1 a tap, by $5 while held down, or typed. */
export function AmountStepper({ name, text, wrong, disabled, onType, onStep }: Props) {
  const keys: Record<string, number> = { ArrowUp: tap, ArrowDown: -tap, PageUp: beat, PageDown: -beat }
  const onKey = (event: KeyboardEvent) => {
    const step = keys[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <span
      data-wrong={wrong || undefined}
      className="flex h-12 shrink-0 items-stretch rounded-m border border-control bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus data-wrong:border-danger"
    >
      <StepButton
        label={words.editor.less({ name })}
        disabled={disabled}
        onStep={(held) => onStep(held ? -beat : -tap)}
      >
        <Minus size={18} strokeWidth={1.75} aria-hidden />
      </StepButton>
      <span dir="ltr" className="flex items-center font-semibold tabular-nums">
        <span aria-hidden="true">$</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={words.editor.amountOf({ name })}
          aria-invalid={wrong || undefined}
          value={text}
          size={Math.max(text.length, 2)}
          disabled={disabled}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKey}
          onFocus={(event) => event.target.select()}
          className="max-w-20 min-w-6 bg-transparent text-center outline-none [field-sizing:content]"
        />
      </span>
      <StepButton label={words.editor.more({ name })} disabled={disabled} onStep={(held) => onStep(held ? beat : tap)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden />
      </StepButton>
    </span>
  )
}

type StepProps = { label: string; disabled: boolean; onStep: (held: boolean) => void; children: ReactNode }

function StepButton({ label, disabled, onStep, children }: StepProps) {
  const held = useHeld(() => onStep(true))
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onPointerDown={held.start}
      onPointerUp={held.stop}
      onPointerLeave={held.stop}
      onPointerCancel={held.stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => !held.took() && onStep(false)}
      className="press grid w-11 touch-manipulation place-items-center rounded-m select-none hover:bg-surface-2 disabled:opacity-60"
    >
      {children}
    </button>
  )
}

/** Repeats `run` while a button is held down. `took` returns whether that happened: the following click is no tap. */
function useHeld(run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const repeats = useRef(0)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  function next(): void {
    repeats.current++
    latest.current()
    timer.current = setTimeout(next, beatMs)
  }
  return {
    start() {
      repeats.current = 0
      timer.current = setTimeout(next, heldAfterMs)
    },
    stop,
    took() {
      const took = repeats.current > 0
      repeats.current = 0
      return took
    },
  }
}
