import { admins, alike, everybody, type Row } from './personas.ts'

/** What searches choose from, the terms of locations, the rental classes with their limits, and the plans of the fleet. */
export const catalogueAuthz: Record<string, Row> = {
  'catalogue.brands': everybody(200),
  'catalogue.categories': everybody(200),
  'catalogue.locations': everybody(200),
  'catalogue.services': everybody(200),
  ...alike('locationTerms', 'createSpecialDay createOneWayFee', admins(201)),
  ...alike('locationTerms', 'updateSpecialDay removeSpecialDay updateOneWayFee removeOneWayFee', admins(200)),
  ...alike('fleetPlans', 'list accept dismiss', admins(200)),
  'fleetPlans.ask': admins(201),
  'rentalClasses.list': everybody(200),
  ...alike('rentalClasses', 'createClass createClasses createClassLimit', admins(201)),
  ...alike(
    'rentalClasses',
    'fleetClasses proposeClasses updateClass orderClasses removeClass updateClassLimit removeClassLimit',
    admins(200),
  ),
}
