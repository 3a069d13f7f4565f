import { admins, superadmins, type Row } from './personas.ts'

/** The rows of `authz.ts` for imports and exports. */
export const importsAuthz: Record<string, Row> = {
  'imports.list': admins(200),
  'imports.upload': admins(422),
  'imports.get': admins(200),
  'imports.preview': admins(200),
  'imports.badRows': admins(200),
  'imports.run': admins(200),
  'imports.undo': admins(200),
  'imports.template': admins(200),
  'imports.exportAll': superadmins(200),
}
