type ShareBarProps = { parts: readonly { key: string; count: number; fill: string }[] }

/** The parts of a whole as one bar; beside it the same in words, for colours alone say nothing. */
export function ShareBar({ parts }: ShareBarProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div aria-hidden="true" className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-line">
      {parts
        .filter(({ count }) => count > 0)
        .map(({ key, count, fill }) => (
          <span key={key} className={`${fill} forced-colors:border`} style={{ flexGrow: count / total }} />
        ))}
    </div>
  )
}
