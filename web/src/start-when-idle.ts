/**
 * Runs inline in the document, from its own source text, so it may use nothing from outside. It loads the scripts once
 * the page is loaded and idle, or at the first touch: they must not compete with the first picture (LCP 1.06 s instead
 * of 2.33 s, decision 001). Links and forms work without them. Beside them the worker of `wake-intl.ts` begins, whose
 * address is the one that Trusted Types let through.
 */
export function startWhenIdle(entry: string, intlWorker: string): void {
  let started = false
  const touches = ['pointerdown', 'touchstart', 'keydown']
  const start = () => {
    if (started) return
    started = true
    for (const touch of touches) removeEventListener(touch, start, true)
    // oxlint-disable-next-line no-unsanitized/method -- the address comes from our own build
    void import(/* @vite-ignore */ entry)
    const policy = { createScriptURL: () => intlWorker }
    const address =
      window.trustedTypes?.createPolicy('waker', policy).createScriptURL(intlWorker) ?? intlWorker
    new Worker(address, { name: document.documentElement.lang })
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true })
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** What TypeScript's library does not know yet; not every browser has it. */
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ) => { createScriptURL: (address: string) => string }
    }
  }
}
