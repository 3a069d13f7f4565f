/** The way that values went, without a scale: the chart below has one, and the numbers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  const points = values.map((value, index) => {
    const x = values.length === 1 ? 0 : (index / (values.length - 1)) * 100
    return `${x},${28 - ((value - low) / (high - low)) * 26}`
  })
  return (
    <svg
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-2 h-9 w-full rtl:-scale-x-100"
    >
      <polygon points={`0,30 ${points.join(' ')} 100,30`} className="fill-chart-1/12" />
      <polyline
        points={points.join(' ')}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-chart-1"
      />
    </svg>
  )
}
