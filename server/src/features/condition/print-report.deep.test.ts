import * as conditionReports from '@marhala/contract/condition/condition-reports.ts'
import * as transparencyLog from '@marhala/contract/integrations/transparency-log.ts'
import { checkFile } from '@marhala/domain/proof/proven-pdf.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app } = product
const fixture = await makeBookingFixture(product)

test('R77 a report with any one byte changed is not proved', async () => {
  const params = fixture.path(await fixture.given('active'))
  const { data: reports } = await call(app, fixture.admin, conditionReports.list, { params })
  const path = { ...params, reportId: String(reports[0]!.id) }
  const { data } = await call(app, fixture.admin, conditionReports.pdf, { params: path })
  const file = new Uint8Array((data as unknown as { content: Buffer }).content)
  const { keys } = (await call(app, null, transparencyLog.get, {})).data
  expect(checkFile(file, keys)).toMatchObject({ index: expect.any(Number) })
  const passed: number[] = []
  for (let at = 0; at < file.length; at++) {
    const changed = Uint8Array.from(file)
    changed[at]! ^= 1 << (at % 8)
    if (typeof checkFile(changed, keys) !== 'string') passed.push(at)
  }
  expect(passed).toEqual([])
}, 600_000)
