import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { ensureCaller, invalidRequest, profileUrl, type TwitterServer } from './server.ts';
import type { TwitterAccount } from './state.ts';

/** `GET /2/users/me`: id, name and username, and what `user.fields` asks for. */
export function showMe(server: TwitterServer, request: SimulatorRequest): Answer {
  const { account } = ensureCaller(server, request, ['tweet.read', 'users.read']);
  const all = userFields(server, account);
  const asked = (request.query.get('user.fields') ?? '').split(',').filter((name) => name !== '');
  const unknown = asked.find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined)
    throw invalidRequest(`The \`user.fields\` query parameter value [${unknown}] is not known.`, {
      'user.fields': unknown,
    });
  const { id, username, displayName } = account;
  return jsonAnswer(200, {
    data: {
      id,
      name: displayName,
      username,
      ...Object.fromEntries(asked.map((field) => [field, all[field]])),
    },
  });
}

function userFields(server: TwitterServer, account: TwitterAccount): Readonly<Record<string, unknown>> {
  return {
    id: account.id,
    name: account.displayName,
    username: account.username,
    created_at: new Date(account.createdAt).toISOString(),
    description: '',
    profile_image_url: `${server.url()}/profile_images/${account.id}/picture_normal.png`,
    protected: false,
    public_metrics: {
      followers_count: 0,
      following_count: 0,
      tweet_count: server.state.posts.filter(({ accountId }) => accountId === account.id).length,
      listed_count: 0,
    },
    subscription_type: account.subscriptionType,
    url: profileUrl(server, account),
    verified: account.verifiedType !== 'none',
    verified_type: account.verifiedType,
  };
}
