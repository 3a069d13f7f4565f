import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

type Named = { test: { name: string } }

/** Only the project whose tests are run: searching all of them before each mutation would take most of the time. */
const projects = (config.test!.projects as Named[]).filter(
  ({ test }) => test.name === process.env['MUTATED_PROJECT'],
)

export default defineConfig({ test: { projects } })
