/** What the colours of a chart stand for. */
export function Legend({ entries }: { entries: readonly { fill: string; text: string }[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-small text-muted">
      {entries.map(({ fill, text }) => (
        <li key={fill} className="flex items-center gap-2">
          <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
            <rect width="10" height="10" rx="3" className={fill} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}
