import { expect, test } from 'vitest'
import {
  connectionNames,
  connectionProblems,
  isGrave,
  provenSettings,
  connectionSteps,
} from './connection.ts'

const all = (name: keyof typeof provenSettings) =>
  new Set<string>([...provenSettings[name].tested, ...provenSettings[name].heard])

test.each(connectionNames)('%s: nothing is ticked before anything is set', (name) => {
  const steps = connectionSteps(name, { set: new Set(), findings: null, heard: false, live: null })
  expect(steps.map(({ state }) => state)).toEqual(steps.map(() => 'open'))
})

test.each(connectionNames)('%s: all is ticked once it is set, tested without a finding and heard', (name) => {
  const steps = connectionSteps(name, { set: all(name), findings: [], heard: true, live: true })
  expect(steps.map(({ state }) => state)).toEqual(steps.map(() => 'done'))
})

test.each(connectionNames)('%s: whatever keeps it from working is shown at a step', (name) => {
  for (const problem of connectionProblems) {
    const finding = { problem, detail: null }
    const steps = connectionSteps(name, { set: all(name), findings: [finding], heard: false, live: false })
    const test = steps.find(({ step }) => step === 'test')!
    expect(test.state).toBe(isGrave(finding) ? 'wrong' : 'entered')
  }
})

test('real money is a step of gateways alone', () => {
  const stepsOf = (live: boolean | null) =>
    connectionSteps('stripe', { set: new Set(), findings: null, heard: false, live }).map(({ step }) => step)
  expect(stepsOf(false).at(-1)).toBe('live')
  expect(stepsOf(null).at(-1)).toBe('test')
})
