import type { BinaryModel } from '@marhala/domain/availability/fleet-plan-model.ts'
import { loadHighs } from './load-highs.ts'

/** Values of the variables, their cost, and below what no solution costs; null where none was found in time. */
export type Solved = { values: number[]; cost: number; bound: number } | null

/** Solves a programme by HiGHS within some seconds. */
export async function solveModel({ costs, rows, start }: BinaryModel, seconds: number): Promise<Solved> {
  const highs = await loadHighs()
  const { integer } = highs.constants.variableType
  const starts = [0]
  for (const { columns } of rows) starts.push(starts.at(-1)! + columns.length)
  const indices = rows.flatMap(({ columns }) => columns)
  return highs.withModel(
    {
      numCols: costs.length,
      numRows: rows.length,
      sense: highs.constants.objectiveSense.minimize,
      offset: 0,
      colCost: costs,
      colLower: costs.map(() => 0),
      colUpper: costs.map(() => 1),
      rowLower: rows.map(({ lower }) => lower),
      rowUpper: rows.map(({ upper }) => upper),
      matrix: {
        format: 'csr',
        numRows: rows.length,
        numCols: costs.length,
        starts,
        indices,
        values: indices.map(() => 1),
      },
      integrality: costs.map(() => integer),
    },
    (model) => {
      model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0 })
      model.setSolution({ colValue: start })
      model.run()
      const { optimal, timeLimit } = highs.constants.modelStatus
      const status = model.getModelStatus()
      if (status !== optimal && status !== timeLimit) return null
      const values = [...model.getSolution().colValue]
      const cost = values.reduce((sum, value, index) => sum + Math.round(value) * costs[index]!, 0)
      const whole = values.every((value) => Math.abs(value - Math.round(value)) < 1e-4)
      if (!whole || values.length !== costs.length) return null
      return { values, cost, bound: Math.min(cost, Number(model.info.get('mip_dual_bound'))) }
    },
  )
}
