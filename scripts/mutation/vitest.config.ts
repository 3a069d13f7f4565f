import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** The one project whose tests are asked: looking through all of them before each mutation would take most of the time. */
const projects = config.test!.projects!.filter(
  (project) => (project as { test: { name: string } }).test.name === process.env['MUTATED_PROJECT'],
)

export default defineConfig({ test: { projects } })
