-- Who has a certificate has finished: asked for each learner of a tool, and each tool of a learner.
create index certificate_first on certificate (actor_id, tool_id) include (issued_at) where revoked_at is null;
