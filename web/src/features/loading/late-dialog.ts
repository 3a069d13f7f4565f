import { type ComponentType, useState } from 'react'

/**
 * A dialog that screens of several rooms open: its code and its words come with the first press. The hook that it makes
 * is called by whatever opens it, and draws `Dialog` once it is there.
 */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function useLateDialog() {
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
    const [isOpen, setOpen] = useState(false)
    return {
      Dialog,
      isOpen,
      /** `instead` is done where the dialog does not come. */
      open: (instead: () => void) =>
        void load().then((loaded) => {
          setDialog(() => loaded)
          setOpen(true)
        }, instead),
      close: () => setOpen(false),
      opener: {
        'aria-haspopup': 'dialog',
        onPointerEnter: () => void load().catch(() => undefined),
        onFocus: () => void load().catch(() => undefined),
      } as const,
    }
  }
}
