import { type DragEvent, useState } from 'react'

/** A place that takes dragged cards of a kind; `onDrop` gets the id that they carry. Text of other pages is none. */
export function useDrop(kind: string, onDrop: (id: number) => void) {
  const [over, setOver] = useState(false)
  const carries = (event: DragEvent) => event.dataTransfer.types.includes(kind)
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!carries(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!carries(event)) return
        event.preventDefault()
        setOver(false)
        onDrop(Number(event.dataTransfer.getData(kind)))
      },
    },
  }
}
