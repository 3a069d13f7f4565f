import { admins, alike, everybody, ownOrAdmins } from './personas.ts'

/** The calls about the condition in which cars leave and come back, what is printed of it, and the log that proves it. */
export const conditionCalls = {
  'conditionFiles.add': admins(422),
  'conditionFiles.get': ownOrAdmins(404),
  'conditionReports.pdf': ownOrAdmins(200),
  'conditionReports.list': ownOrAdmins(200),
  'handovers.list': admins(200),
  'documents.dossier': admins(200),
  ...alike('transparencyLog', 'get consistency', everybody(200)),
}
