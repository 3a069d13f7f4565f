import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'

type MoveButtonsProps = {
  labels: { up: string; down: string }
  index: number
  count: number
  onMove: (to: number) => void
}

/** Moves a line of a list up or down, by keys as well. */
export function MoveButtons({ labels, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton label={labels.up} size="sm" disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={labels.down}
        size="sm"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** A list with one of its lines moved to another place. */
export function moved<Line>(lines: readonly Line[], from: number, to: number): Line[] {
  return lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]!)
}
