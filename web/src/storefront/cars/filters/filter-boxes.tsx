import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'

export type BoxOption<Value> = {
  value: Value
  label: string
  /** How many cars it would leave; undefined until that is known. */
  count: number | undefined
}

export type FilterBoxesProps<Value extends string | number> = {
  name: string
  options: BoxOption<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** The values of a filter as boxes to tick, each with its count; what would leave nothing cannot be ticked. */
export function FilterBoxes<Value extends string | number>({
  name,
  options,
  chosen,
  onChange,
}: FilterBoxesProps<Value>) {
  return (
    // Two beside each other on a sheet, where each is 44 px high.
    <div className="grid grid-cols-2 gap-x-3 gap-y-1 lg:grid-cols-1">
      {options.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={
            <>
              <bdi>{label}</bdi> <Count count={count} />
            </>
          }
          checked={chosen.includes(value)}
          disabled={count === 0 && !chosen.includes(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </div>
  )
}

/** `(12)`, small, at the end of what is counted. */
export function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return <span className="text-small text-muted tabular-nums">{`(${count})`}</span>
}

/** Some fields under one title. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      <div className="flex flex-col gap-1">{children}</div>
    </fieldset>
  )
}
