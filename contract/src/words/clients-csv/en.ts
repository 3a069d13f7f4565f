/** The columns of the list of clients as a file. */
export const clientsCsv = {
  file: 'clients',
  id: 'No.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  tier: 'Tier',
  verified: 'Verified',
  do_not_rent: 'Do not rent',
  bookings: 'Bookings',
  spent: 'Spent (DH)',
  outstanding: 'Outstanding (DH)',
  created: 'Since',
  last_active: 'Last active',
  yes: 'yes',
  no: 'no',
}
