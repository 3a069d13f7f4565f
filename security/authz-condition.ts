import { admins, ownOrAdmins } from './personas.ts'

/** The calls about the condition in which cars leave and come back. */
export const conditionCalls = {
  'conditionFiles.add': admins(422),
  'conditionFiles.get': ownOrAdmins(404),
  'conditionReports.pdf': ownOrAdmins(200),
  'conditionReports.list': ownOrAdmins(200),
  'handovers.list': admins(200),
}
