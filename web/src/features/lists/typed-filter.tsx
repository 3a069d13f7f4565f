import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

type Input = {
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

type TypedFilterProps = {
  value: string
  /** Called when typing pauses, on Enter and on leaving. */
  onSettle: (text: string) => void
  children: (input: Input) => ReactNode
}

/** A text that becomes a filter when typing pauses; in between it is the field's own. */
export function TypedFilter({ value, onSettle, children }: TypedFilterProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    // Back, or Clear filters: the address has the last word, but for what is being typed right now.
    setSeen(value)
    if (typed?.trim() !== value) setTyped(null)
  }
  const settle = useEffectEvent(() => {
    if (typed !== null && typed.trim() !== value) onSettle(typed)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(settle, 350)
    return () => clearTimeout(timer)
  }, [typed])
  return children({
    value: typed ?? value,
    onChange: (event) => setTyped(event.target.value),
    onKeyDown: (event) => {
      if (event.key === 'Enter' && typed !== null && typed.trim() !== value) onSettle(typed)
    },
    onBlur: () => {
      if (typed !== null && typed.trim() !== value) onSettle(typed)
    },
  })
}
