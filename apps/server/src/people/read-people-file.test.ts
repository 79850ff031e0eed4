import { expect, test } from 'vitest'
import { readPeopleFile } from './read-people-file.ts'

test.each([
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value\nZoë,,Müller,* myContacts,Work,zoe@ecole.ch\n',
    { firstName: 'Zoë', name: 'Müller', mail: 'zoe@ecole.ch' },
  ],
  [
    'the older Google Contacts',
    'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value\nZoë Müller,Zoë,Müller,Work,zoe@ecole.ch\n',
    { firstName: 'Zoë', name: 'Müller', mail: 'zoe@ecole.ch' },
  ],
  [
    'Teams',
    'Full Name,First Join,Last Leave,Email,Role\nZoë Müller,1,2,zoe@ecole.ch,Presenter\n',
    { name: 'Zoë Müller', mail: 'zoe@ecole.ch' },
  ],
  ['a secretary', 'Nom et prénom;Courriel\nMüller Zoë;zoe@ecole.ch\n', { name: 'Müller Zoë', mail: 'zoe@ecole.ch' }],
  [
    'a database',
    'Nom|Prénom|E-mail\nMüller|Zoë|zoe@ecole.ch\n',
    { firstName: 'Zoë', name: 'Müller', mail: 'zoe@ecole.ch' },
  ],
  [
    'Outlook',
    'First Name,Last Name,E-mail Address,Company\nZoë,Müller,zoe@ecole.ch,École\n',
    { firstName: 'Zoë', name: 'Müller', mail: 'zoe@ecole.ch' },
  ],
  [
    'Google Workspace',
    'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Path [Required]\nZoë,Müller,zoe@ecole.ch,/\n',
    { firstName: 'Zoë', name: 'Müller', mail: 'zoe@ecole.ch' },
  ],
  [
    'Entra',
    'User principal name,Display name,Given name,Surname\nzoe@ecole.ch,Zoë Müller,Zoë,Müller\n',
    { firstName: 'Zoë', name: 'Müller', mail: 'zoe@ecole.ch' },
  ],
  [
    'Moodle',
    'Prénom,Nom de famille,Numéro d’identification,Institution,Adresse de courriel\nZoë,Müller,,École,zoe@ecole.ch\n',
    { firstName: 'Zoë', name: 'Müller', organization: 'École', mail: 'zoe@ecole.ch' },
  ],
  [
    'Outlook in French',
    'Prénom;Nom;Adresse de messagerie\nZoë;Müller;zoe@ecole.ch\n',
    { firstName: 'Zoë', name: 'Müller', mail: 'zoe@ecole.ch' },
  ],
  [
    'Outlook in Italian',
    'Nome;Cognome;Indirizzo posta elettronica\nZoë;Müller;zoe@ecole.ch\n',
    { firstName: 'Zoë', name: 'Müller', mail: 'zoe@ecole.ch' },
  ],
  [
    'a directory',
    'sn,givenName,mail\nMüller,Zoë,zoe@ecole.ch\n',
    { firstName: 'Zoë', name: 'Müller', mail: 'zoe@ecole.ch' },
  ],
  [
    'a secretary with a slash',
    'Nom/Prénom (obligatoire);Mél (obligatoire)\nMüller Zoë;zoe@ecole.ch\n',
    { name: 'Müller Zoë', mail: 'zoe@ecole.ch' },
  ],
])('O-74 a list of people is read as %s writes it', (_, list, cells) => {
  expect(readPeopleFile(Buffer.from(list)).lines.map(line => line.cells)).toEqual([cells])
})
