import { useState } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { formatTypedDate, parseTypedDate } from './wall-clock.ts'

type TypedDateProps = {
  label: string
  hint: string
  value: string | null
  /** Answers with words when the day cannot be taken. */
  onChange: (date: string) => string | null
  invalidLabel: string
  requiredLabel: string
}

/** A day to type, day first; taken over when it is left or on Enter. */
export function TypedDate({ label, hint, value, onChange, invalidLabel, requiredLabel }: TypedDateProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = value ? formatTypedDate(value) : ''
  const take = () => {
    if (typed === null || typed.trim() === shown) return forget()
    // A chosen day that is deleted is missed; an input that was empty before is left in peace.
    if (typed.trim() === '') return setProblem(requiredLabel)
    const date = parseTypedDate(typed)
    const answer = date === null ? invalidLabel : onChange(date)
    setProblem(answer)
    if (answer === null) setTyped(null)
  }
  const forget = () => {
    setTyped(null)
    setProblem(null)
  }
  return (
    <TextField
      label={label}
      placeholder={hint}
      dir="ltr"
      inputMode="text"
      autoComplete="off"
      // Under a label that stands at the right, so does the date; its digits still run from left to right.
      className="[&_input]:px-3 rtl:[&_input]:text-end"
      value={typed ?? shown}
      error={problem}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        // What was typed is taken over by Enter, which must not send the form around the picker; without that it sends it.
        if (event.key !== 'Enter' || typed === null || typed.trim() === shown) return
        event.preventDefault()
        take()
      }}
    />
  )
}
