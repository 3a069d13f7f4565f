import { type ComponentType, Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { isFirstDocument } from '../page/first-document.ts'

/**
 * A form, or a part that is read before it is used, whose code comes at the first sign of a person; awaited at the top
 * of its screen's module. The server draws it whole, and React leaves it as it stands (a boundary that waits for its
 * code) until somebody moves, types or sends. What was typed stays, what was sent is sent again. A screen that a link
 * opens brings the code along.
 */
export async function onFirstTouch(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const Form =
    import.meta.env.SSR || !isFirstDocument()
      ? await load()
      : lazy(async () => {
          await firstTouch()
          return { default: await load() }
        })
  const held: Held = { isOver: false, send: () => {} }
  const arrive = () => {
    held.isOver = true
    const { send } = held
    // Once: whoever comes back to the screen finds another form.
    held.send = () => {}
    send()
  }
  // One element for ever: a boundary that waits must not be drawn again by what stands around it.
  const form = (
    <Suspense>
      <Form />
      <Arrived tell={arrive} />
    </Suspense>
  )
  return function FormOnFirstTouch() {
    const frame = useRef<HTMLDivElement>(null)
    const language = useLanguage()
    const [spoken, setSpoken] = useState(language)
    // What the server drew in another language is nothing to take over; what lives by now keeps what was typed.
    if (!held.isOver && spoken !== language) setSpoken(language)
    useEffect(() => holdSubmit(frame.current, held), [])
    return (
      <div ref={frame}>
        <Fragment key={spoken}>{form}</Fragment>
      </div>
    )
  }
}

/** What is sent before the form's code is there waits for it. */
type Held = { isOver: boolean; send: () => void }

/** Stands behind the form: its effect runs when the form's own handlers stand. */
function Arrived({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

function holdSubmit(frame: HTMLElement | null, held: Held): (() => void) | undefined {
  const form = frame?.querySelector('form')
  if (!form || held.isOver) return
  const hold = (event: Event) => {
    if (held.isOver) return
    event.preventDefault()
    event.stopPropagation()
    held.send = () => form.requestSubmit()
  }
  form.addEventListener('submit', hold, true)
  // The server draws it disabled, since nothing could hold what it sends before the scripts run.
  form.querySelectorAll<HTMLButtonElement>('button[type=submit]').forEach((button) => {
    button.disabled = false
  })
  return () => form.removeEventListener('submit', hold, true)
}

const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'submit'] as const

function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const isTouched = navigator.userActivation?.hasBeenActive || document.activeElement !== document.body
    if (isTouched) return resolve()
    for (const sign of signs)
      addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true })
  })
}
