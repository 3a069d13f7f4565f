/** The columns of the list of clients as a file, in French. */
export const clientsCsv = {
  file: 'clients',
  id: 'N°',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  role: 'Rôle',
  tier: 'Niveau',
  verified: 'Vérifié',
  do_not_rent: 'Ne pas louer',
  bookings: 'Réservations',
  spent: 'Dépensé (DH)',
  outstanding: 'Restant dû (DH)',
  created: 'Depuis',
  last_active: 'Dernière activité',
  yes: 'oui',
  no: 'non',
}
