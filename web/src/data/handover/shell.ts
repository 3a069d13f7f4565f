/** The worker that serves this room, and nothing else, from what this browser keeps of it. */
const worker = { address: '/handover-worker.js', scope: '/admin/handover' }

/** Where the page says which language and theme its shell is to open in: the worker reads no cookies. */
const choices = { cache: 'handover-choices', language: '/handover-language', theme: '/handover-theme' }

/** Has the worker keep the room's files; where there is no https there is none, and the room needs the network. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registered = await navigator.serviceWorker
    .register(trustedAddress(), { scope: worker.scope })
    .catch(() => null)
  if (navigator.onLine) registered?.active?.postMessage('keep')
}

/** Notes in which language and theme the room opens without a network. */
export async function keepChoices({ language, theme }: { language: string; theme: string }): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(choices.cache).catch(() => null)
  await cache?.put(choices.language, new Response(language)).catch(() => null)
  await cache?.put(choices.theme, new Response(theme)).catch(() => null)
}

let scriptAddress: string | undefined

/** The content policy lets through what its policy `handover` makes: this address and no other. */
function trustedAddress(): string {
  const rules = { createScriptURL: () => worker.address }
  return (scriptAddress ??=
    (window.trustedTypes?.createPolicy('handover', rules).createScriptURL(worker.address) as
      | string
      | undefined) ?? worker.address)
}
