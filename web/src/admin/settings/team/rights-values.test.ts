import { permissionTemplates } from '@marhala/domain/accounts/permission-templates.ts'
import { expect, test } from 'vitest'
import { rightsBody, rightsValues } from './rights-values.ts'

test('somebody with all of their rank is shown with every tick, and saved as having all', () => {
  const values = rightsValues({ role: 'moderator', permissions: null, place_ids: null })
  expect(values).toEqual({
    role: 'moderator',
    permissions: ['reviews.moderate', 'messages.answer'],
    where: 'everywhere',
    place_ids: [],
  })
  expect(rightsBody(values)).toEqual({ role: 'moderator', permissions: null, place_ids: null })
})

test('ticks and places are saved as they stand', () => {
  const permissions = [...permissionTemplates.clerk]
  const values = rightsValues({ role: 'admin', permissions, place_ids: [3] })
  expect(rightsBody(values)).toEqual({ role: 'admin', permissions, place_ids: [3] })
  expect(rightsBody({ ...values, where: 'everywhere' }).place_ids).toBeNull()
})

test('a superadmin is saved with nothing less, whatever was ticked before', () => {
  const values = rightsValues({ role: 'admin', permissions: ['tills.count'], place_ids: [3] })
  expect(rightsBody({ ...values, role: 'superadmin' })).toEqual({
    role: 'superadmin',
    permissions: null,
    place_ids: null,
  })
})
