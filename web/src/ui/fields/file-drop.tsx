import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { FieldNotes } from './field.tsx'

export type FileDropProps = {
  label: string
  text: ReactNode
  /** The button for everybody who does not drag. */
  choose: string
  help?: ReactNode
  error?: ReactNode
  /** What the file dialog offers; what a file really is, its first bytes say. */
  accept: string
  pending?: boolean
  /** Other ways, beside the button. */
  children?: ReactNode
} & ({ onFile: (file: File) => void } | { onFiles: (files: File[]) => void })

/** A file, or many where `onFiles` takes them, dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { label, text, choose, help, error, accept, pending = false, children } = props
  const isMany = 'onFiles' in props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length === 0 || pending) return
    if (isMany) props.onFiles(files)
    else props.onFile(files[0]!)
  }
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-small font-semibold" id={`${id}-label`}>
        {label}
      </p>
      {/* Dragging is one of two ways; the button is the other. */}
      <div
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          take(event.dataTransfer.files)
        }}
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-dashed px-4 py-3 transition-colors',
          over ? 'border-primary bg-primary-soft' : error ? 'border-bad' : 'border-input',
        )}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          multiple={isMany}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <Button
          variant="outline"
          size="sm"
          pending={pending}
          startIcon={<Upload strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        {children}
        <span className="text-small text-muted max-sm:hidden">{text}</span>
      </div>
      <div role={error ? 'alert' : undefined}>
        <FieldNotes id={id} help={help} error={error} />
      </div>
    </div>
  )
}
