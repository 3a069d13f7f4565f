import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type FieldProps = {
  label: ReactNode
  /** Keeps the label for assistive technology only, where the place on screen already says it. */
  labelHidden?: boolean
  /** Words beside the label: "required", "optional". */
  mark?: string
  help?: ReactNode
  error?: ReactNode
  /** Sets aria-required; say it in words with `mark`. */
  required?: boolean
  labelEnd?: ReactNode
  id?: string
  className?: string
}

/** What a control inside a field must spread onto its element. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Label above, control, help and error below, tied together by ids; the child is a function of those ids. */
export function Field({
  label,
  labelHidden = false,
  mark,
  help,
  error,
  required,
  labelEnd,
  id: fixedId,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const ownId = useId()
  const id = fixedId ?? ownId
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex min-w-0 flex-col', className)}>
      <div className={labelHidden ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-small font-semibold text-fg">
          {label}
          {mark ? <FieldMark>{mark}</FieldMark> : null}
        </label>
        {labelEnd ? <span className="-my-1 text-small">{labelEnd}</span> : null}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** The lines under a control: error first, because it is what to do next. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-small font-medium text-bad">
          <CircleAlert className="mt-[.22em] size-[1.1em] shrink-0" strokeWidth={2} aria-hidden="true" />
          <span className="min-w-0">{error}</span>
        </p>
      ) : null}
      {help ? (
        <p id={`${id}-help`} className="mt-1.5 text-small text-muted">
          {help}
        </p>
      ) : null}
    </>
  )
}

/** The word beside a label. */
export function FieldMark({ children }: { children: ReactNode }) {
  return (
    <>
      {/* The blank keeps two words apart: for Arabic, whose letters would join, and in the name that is read out. */}{' '}
      <span className="ms-1 text-micro font-normal text-muted">{children}</span>
    </>
  )
}

/** Splits the props of a field from those of its control, so that wrappers need not list them. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, labelHidden, mark, help, error, required, labelEnd, id, className, ...control } = props
  return { field: { label, labelHidden, mark, help, error, required, labelEnd, id, className }, control }
}
