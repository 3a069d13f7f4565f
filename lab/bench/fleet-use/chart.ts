/** A panel: the shares that each line has at the loads. */
export type Panel = { title: string; lines: Record<string, readonly { load: number; share: number }[]> }

const [width, height, left, top, columns] = [300, 230, 46, 70, 3]
const plot = { width: 230, height: 160 }
const [lowest, highest] = [45, 95]
const colors = ['#b3541e', '#c99a2e', '#6d8f3a', '#1f6f8b', '#5b3fa0', '#7a7a7a', '#b0b0b0']

/** Line charts beside each other, as an SVG: the share of the days asked for, by load. */
export function drawChart(title: string, panels: readonly Panel[]): string {
  const rows = Math.ceil(panels.length / columns)
  const [total, tall] = [columns * width + 20, rows * height + top + 10]
  const names = [...new Set(panels.flatMap(({ lines }) => Object.keys(lines)))]
  const color = (name: string) => colors[names.indexOf(name) % colors.length]!
  const legend = names.map(
    (name, index) =>
      `<g transform="translate(${20 + index * 128},46)"><line x2="13" y1="-4" y2="-4" stroke="${color(name)}" stroke-width="2"${dash(name)}/>` +
      `<text x="17" class="small">${name}</text></g>`,
  )
  const drawn = panels.map((panel, index) => {
    const [x, y] = [left + (index % columns) * width, top + 24 + Math.floor(index / columns) * height]
    return `<g transform="translate(${x},${y})">${drawPanel(panel, color)}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${tall}" width="${total}" height="${tall}" role="img">`,
    '<style>text{font:13px system-ui,sans-serif;fill:#222}.small{font-size:11px}.head{font-size:16px;font-weight:600}</style>',
    `<rect width="${total}" height="${tall}" fill="#fff"/>`,
    `<text x="20" y="24" class="head">${title}</text>`,
    ...legend,
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}

function drawPanel({ title, lines }: Panel, color: (name: string) => string): string {
  const loads = Object.values(lines).flatMap((points) => points.map(({ load }) => load))
  const [first, last] = [Math.min(...loads), Math.max(...loads)]
  const x = (load: number) => (last === first ? 0.5 : (load - first) / (last - first)) * plot.width
  const y = (share: number) => plot.height - ((share - lowest) / (highest - lowest)) * plot.height
  const grid = [50, 60, 70, 80, 90].map(
    (share) =>
      `<line x2="${plot.width}" y1="${y(share)}" y2="${y(share)}" stroke="#e3e3e3"/>` +
      `<text x="-6" y="${y(share) + 4}" text-anchor="end" class="small">${share} %</text>`,
  )
  const ticks = [...new Set(loads)].map(
    (load) =>
      `<text x="${x(load)}" y="${plot.height + 16}" text-anchor="middle" class="small">${load}</text>`,
  )
  const curves = Object.entries(lines).map(([name, points]) => {
    const path = points.map(({ load, share }) => `${x(load).toFixed(1)},${y(share).toFixed(1)}`).join(' ')
    return `<polyline points="${path}" fill="none" stroke="${color(name)}" stroke-width="2"${dash(name)}/>`
  })
  return `<text y="-8">${title}</text>${[...grid, ...ticks, ...curves].join('')}`
}

/** Bounds are dashed: no agency reaches them. */
function dash(name: string): string {
  return name.startsWith('foresight') ? ' stroke-dasharray="5 4"' : ''
}
