export type Shared = 'shared' | 'copied' | 'failed'

type Page = { title: string; url: string }

/**
 * Hands a link to whatever the device shares with; where it shares with nothing, the link is copied. Whoever closes the
 * device's own sheet has decided: that is `shared`, too.
 */
export async function shareLink(page: Page): Promise<Shared> {
  if (navigator.canShare?.(page)) {
    try {
      await navigator.share(page)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copy(page.url)) ? 'copied' : 'failed'
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyFromField(text)
  }
}

/** On plain http there is no clipboard to write to, but a marked text can still be copied. */
function copyFromField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
