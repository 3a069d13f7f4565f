import { classNames } from './class-names.ts'

type CodeTextProps = { children: string; className?: string }

/** An address or a key to be copied: from the left in every language, broken where it must be, taken whole by a press. */
export function CodeText({ children, className }: CodeTextProps) {
  return (
    <bdi
      dir="ltr"
      className={classNames(
        'rounded-control border bg-sunken px-3.5 py-2.5 text-start font-mono text-small break-all select-all',
        className,
      )}
    >
      {children}
    </bdi>
  )
}
