import { useState } from 'react'

/** A button and the lazy dialog that it opens: fetched at the first pointer or focus, drawn from the first opening on. */
export function useOpener(load: () => unknown) {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return {
    isOpen,
    wanted,
    open,
    close: () => setOpen(false),
    /** For the button. */
    button: {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onPointerEnter: load,
      onFocus: load,
      onClick: open,
    } as const,
  }
}
