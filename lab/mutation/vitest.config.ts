import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

type Named = { test: { name: string } }

/** The one project whose tests are asked: looking through all of them before each mutation would take most of the time. */
const projects = (config.test!.projects as Named[]).filter(
  ({ test }) => test.name === process.env['MUTATED_PROJECT'],
)

export default defineConfig({ test: { projects } })
