import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { isFirstDocument } from '../page/first-document.ts'
import { lateSection } from './late-sections.ts'

/**
 * A section of a page whose code comes after that of the page, such as a form with react-hook-form; awaited at the top of
 * the page's module. The server draws it whole, the button of a form waits for the code (`FormSubmit`), and what was
 * typed before stays. A page that a link opens brings the code along.
 */
export async function lazySection(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const Section =
    import.meta.env.SSR || !isFirstDocument() ? await load() : lazy(async () => ({ default: await load() }))
  const { begin, settle, Alive } = lateSection()
  // One element for ever: React throws away what the server drew where a section that waits is drawn again from outside.
  const section = (
    <Suspense>
      <Section />
      <Alive />
    </Suspense>
  )
  return function LazySection() {
    useEffect(() => {
      begin()
      return settle
    }, [])
    return section
  }
}
