import { test } from 'vitest'
import { killMigrations } from '../test/kill-migrations.ts'

test('R68 killed at any statement, the next run succeeds', () => killMigrations([0, 1, 3, 5, 6]))
