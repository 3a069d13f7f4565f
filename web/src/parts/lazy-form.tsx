import { type ComponentType, lazy, Suspense } from 'react'
import { isFirstDocument } from '../features/page/first-document.ts'

/**
 * A form whose code (react-hook-form above all) comes after that of its page; awaited at the top of the page's module.
 * The server draws it whole; its button waits for the code (`FormSubmit`), and what was typed before stays. A page that a
 * link opens brings the code along.
 */
export async function lazyForm(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const Form =
    import.meta.env.SSR || !isFirstDocument() ? await load() : lazy(async () => ({ default: await load() }))
  // One element for ever: React throws away what the server drew where a form that waits is drawn again from outside.
  const form = (
    <Suspense>
      <Form />
    </Suspense>
  )
  return () => form
}
