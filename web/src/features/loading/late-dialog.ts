import type { i18n } from 'i18next'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '../../i18n/areas.ts'
import { openWords } from '../../i18n/setup.ts'

/**
 * A dialog that screens of several rooms open: its code and its words come with the first press. The hook that it makes
 * is called by whatever opens it, and draws `Dialog` once it is there.
 */
export function lateDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { areas }: { areas: Area[] },
) {
  const bring = async (words: i18n) => (await Promise.all([load(), openWords(words, ...areas)]))[0]
  return function useLateDialog() {
    const { i18n: words } = useTranslation()
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
    const [isOpen, setOpen] = useState(false)
    return {
      Dialog,
      isOpen,
      /** `instead` is done where the dialog does not come. */
      open: (instead: () => void) =>
        void bring(words).then((loaded) => {
          setDialog(() => loaded)
          setOpen(true)
        }, instead),
      close: () => setOpen(false),
      opener: {
        'aria-haspopup': 'dialog',
        onPointerEnter: () => void bring(words).catch(() => undefined),
        onFocus: () => void bring(words).catch(() => undefined),
      } as const,
    }
  }
}
