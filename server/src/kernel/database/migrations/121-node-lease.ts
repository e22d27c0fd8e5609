const tables = `
-- Which exchange has which name: the name is part of the ids of its calls, so two must never have the same. owner: the
-- folder of the exchange, which a start after a crash still has. Of no tenant.
create table node_lease (node text primary key, owner text not null, until timestamptz(3) not null);
`;

/** Names of exchanges are held while their server lives. */
export const nodeLease = { name: '121-node-lease', sql: tables };
