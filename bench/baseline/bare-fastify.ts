/**
 * The baseline of the API's throughput: Fastify and pg with the same statements written by hand, for one tenant and one
 * user, with nothing around them: no sessions, rights, validation, row-level security, logs.
 */
import Fastify from 'fastify';
import pg from 'pg';

const [connectionString = '', permissionInfo = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
pool.on('connect', (client) => void client.query('SET ROLE countersign_platform'));
const app = Fastify();

const known = JSON.parse(permissionInfo) as Record<string, unknown>;
app.get('/get-permission-info', async () => {
  const { rows } = await pool.query(
    'select id, username, nickname, avatar from system_users where tenant_id = 1 and id = $1',
    [1],
  );
  const [user] = rows;
  const { username: userName, ...rest } = user;
  return { code: 0, data: { ...known, user: { userName, ...rest } }, msg: '' };
});

app.get('/page', async (request) => {
  const { pageNo = '1', pageSize = '10' } = request.query as Record<string, string>;
  const [list, count] = await Promise.all([
    pool.query(
      'select id, code, name, sort, status, remark, create_time from system_post where tenant_id = 1 order by sort, id limit $1 offset $2',
      [Number(pageSize), (Number(pageNo) - 1) * Number(pageSize)],
    ),
    pool.query('select count(*) from system_post where tenant_id = 1'),
  ]);
  return {
    code: 0,
    data: {
      list: list.rows.map(({ create_time, id, ...row }) => ({
        ...row,
        id: Number(id),
        createTime: create_time.getTime(),
      })),
      total: Number(count.rows[0].count),
    },
    msg: '',
  };
});

const address = await app.listen({ port: 0 });
process.stdout.write(`ready at ${address.replace('[::1]', '127.0.0.1')}\n`);
process.on('SIGTERM', () => process.exit(0));
