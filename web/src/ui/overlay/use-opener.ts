import { useState } from 'react'

/** A button and the lazy dialog that it opens: fetched at the first pointer or focus, drawn from the first opening on. */
export function useOpener(load: () => unknown) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return {
    isOpen,
    wasOpened,
    open,
    close: () => setOpen(false),
    button: {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onPointerEnter: load,
      onFocus: load,
      onClick: open,
    } as const,
  }
}
